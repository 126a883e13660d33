import './field.css'
import type { ReactNode } from 'react'
import { TextField as AriaTextField, FieldError, Input, Label, Text, TextArea } from 'react-aria-components'

export type TextFieldProps = {
  label: string
  value: string
  onChange(value: string): void
  /** Beside it, read after its name. */
  hint?: ReactNode
  problem?: string | null
  placeholder?: string
  isLabelUnseen?: boolean
  isReadOnly?: boolean
  autoFocus?: boolean
  /** Several lines. */
  rows?: number
  maxLength?: number
  onSubmit?: () => void
  onEscape?: () => void
  type?: 'text' | 'search' | 'password'
}

/** A field for words. `onSubmit`: Enter in a field of one line, Mod+Enter in one of several. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  problem = null,
  placeholder,
  isLabelUnseen = false,
  isReadOnly = false,
  autoFocus = false,
  rows,
  maxLength,
  onSubmit,
  onEscape,
  type = 'text',
}: TextFieldProps) {
  const shared = placeholder === undefined ? {} : { placeholder }
  return (
    <AriaTextField
      className="field"
      value={value}
      onChange={onChange}
      isInvalid={problem !== null}
      isReadOnly={isReadOnly}
      autoFocus={autoFocus}
      type={type}
      {...(maxLength === undefined ? {} : { maxLength })}
      onKeyDown={(event) => {
        const isMeant = event.key === 'Enter' && (rows === undefined || event.ctrlKey || event.metaKey)
        if (event.nativeEvent.isComposing) event.continuePropagation()
        else if (isMeant && onSubmit) onSubmit()
        else if (event.key === 'Escape' && onEscape) onEscape()
        else event.continuePropagation()
      }}
    >
      <Label className={isLabelUnseen ? 'unseen' : 'field-label'}>{label}</Label>
      {rows === undefined ? (
        <Input className="field-input" spellCheck={false} {...shared} />
      ) : (
        <TextArea className="field-input" rows={rows} {...shared} />
      )}
      {hint !== undefined && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-problem">{problem}</FieldError>
    </AriaTextField>
  )
}
