import './dialog.css'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button.tsx'

export type DialogProps = {
  title: string
  isOpen: boolean
  onClose(): void
  /** Name of the button that closes it. */
  closeLabel: string
  children: ReactNode
  /** Buttons at its end. */
  actions?: ReactNode
  /** Shown to readers only. */
  isTitleUnseen?: boolean
  /** `alertdialog` for the one act that asks. */
  role?: 'dialog' | 'alertdialog'
}

/** Stands above the page and holds the focus until it is closed. */
export function Dialog({
  title,
  isOpen,
  onClose,
  closeLabel,
  children,
  actions,
  isTitleUnseen = false,
  role = 'dialog',
}: DialogProps) {
  return (
    <ModalOverlay
      className="dialog-shade"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className="dialog-frame">
        <AriaDialog className="dialog" role={role}>
          <header className={isTitleUnseen ? 'unseen' : 'dialog-head'}>
            <Heading slot="title">{title}</Heading>
            {!isTitleUnseen && <Button kind="quiet" icon="close" label={closeLabel} onPress={onClose} />}
          </header>
          <div className="dialog-body">{children}</div>
          {actions && <footer className="dialog-actions">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
