import './popover.css'
import type { ReactElement } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { Icon } from './icon.tsx'

export type MenuChoice =
  | { id: string; label: string; keys?: string; isOn?: boolean; whyNot?: string | null; run(): void }
  | { id: string; isSeparator: true }

export type MenuProps = {
  label: string
  /** The button that opens it. */
  trigger: ReactElement
  choices: readonly MenuChoice[]
}

/** Commands behind a button. */
export function Menu({ label, trigger, choices }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="popover">
        <AriaMenu className="popover-list" aria-label={label}>
          {choices.map((choice) =>
            'isSeparator' in choice ? (
              <Separator key={choice.id} id={choice.id} className="popover-separator" />
            ) : (
              <MenuItem
                key={choice.id}
                id={choice.id}
                textValue={choice.label}
                className="popover-item"
                isDisabled={choice.whyNot != null}
                onAction={choice.run}
              >
                <span>{choice.whyNot == null ? choice.label : `${choice.label} · ${choice.whyNot}`}</span>
                {choice.isOn === true && <Icon name="check" />}
                {choice.keys !== undefined && <kbd>{choice.keys}</kbd>}
              </MenuItem>
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
