import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import type { Action } from './actions.ts'

const nothing = () => undefined

type ActProps = Omit<ButtonProps, 'onPress' | 'whyNot'> & { action: Action; letter?: string }

/** A button of an action, with its key; one that cannot be used says why. */
export function Act({ action, letter, children, ...rest }: ActProps) {
  return (
    <Button {...rest} whyNot={action.whyNot} onPress={action.run ?? nothing}>
      {children}
      {letter !== undefined && <Key>{letter}</Key>}
    </Button>
  )
}

/** For eyes only: it is no part of the button's name. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <span className="action-bar-key" aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  )
}
