import './field.css'
import './popover.css'
import './command-list.css'
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  TextField,
  useFilter,
} from 'react-aria-components'

export type CommandGroup = {
  id: string
  title: string
  items: readonly { id: string; label: string; keys?: string; run(): void }[]
}

export type CommandListProps = {
  label: string
  placeholder: string
  groups: readonly CommandGroup[]
  empty: string
  /** Called before the chosen one runs. */
  onChoose(): void
  /** Told of what is typed. */
  onText(text: string): void
}

/** A field and what fits it, in groups; arrows move in the list while the words are typed. */
export function CommandList({ label, placeholder, groups, empty, onChoose, onText }: CommandListProps) {
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <Autocomplete filter={contains} onInputChange={onText}>
      <TextField aria-label={label} autoFocus className="field">
        <Input
          className="field-input"
          role="combobox"
          aria-expanded
          placeholder={placeholder}
          spellCheck={false}
        />
      </TextField>
      <ListBox className="popover-list command-list" aria-label={label} renderEmptyState={() => empty}>
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ id, title, items }) => (
            <ListBoxSection key={id} id={id}>
              <Header className="command-list-title">{title}</Header>
              {items.map((item) => (
                <ListBoxItem
                  key={item.id}
                  id={item.id}
                  textValue={item.label}
                  className="popover-item"
                  onAction={() => {
                    onChoose()
                    item.run()
                  }}
                >
                  <span>{item.label}</span>
                  {item.keys !== undefined && <kbd>{item.keys}</kbd>}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          ))}
      </ListBox>
    </Autocomplete>
  )
}
