import './button.css'
import { type ReactNode, useId } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Icon, type IconName } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

export type ButtonProps = {
  children?: ReactNode
  onPress?: () => void
  kind?: 'plain' | 'primary' | 'quiet' | 'danger'
  icon?: IconName
  /** Its name where it shows only a picture. */
  label?: string
  /** Why it cannot be used now. It can still be reached, and says so (ux 17.18). */
  whyNot?: string | null
  /** The key that does the same, as it is written. */
  keys?: string
  isPending?: boolean
  autoFocus?: boolean
  type?: 'button' | 'submit'
}

/** A button of at least 28 px; a disabled one says why. */
export function Button({
  children,
  onPress,
  kind = 'plain',
  icon,
  label,
  whyNot = null,
  keys,
  isPending = false,
  autoFocus = false,
  type = 'button',
}: ButtonProps) {
  const reason = useId()
  const isOff = whyNot !== null
  const tip = whyNot ?? [label, keys].filter(Boolean).join(' · ')
  return (
    <>
      <Tooltip text={tip === '' ? null : tip}>
        <AriaButton
          className={`button button-${kind}`}
          type={type}
          autoFocus={autoFocus}
          isPending={isPending}
          {...(label === undefined ? {} : { 'aria-label': label })}
          {...(isOff ? { 'aria-describedby': reason } : {})}
          {...(onPress && !isOff ? { onPress } : {})}
          // Not `isDisabled`: it would take the control, and its reason, out of reach of the keyboard.
          render={(props) => (
            <button {...props} {...(isOff ? { 'aria-disabled': true, type: 'button' as const } : {})} />
          )}
        >
          {icon && <Icon name={icon} />}
          {children !== undefined && <span>{children}</span>}
        </AriaButton>
      </Tooltip>
      {/* Beside the button: within it, it would be part of its name. */}
      {isOff && (
        <span id={reason} hidden>
          {whyNot}
        </span>
      )}
    </>
  )
}
