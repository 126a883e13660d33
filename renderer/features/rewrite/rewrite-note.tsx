import './rewrite-note.css'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../lib/call-names.ts'
import { useText } from '../../lib/text.ts'
import { scriptLanguage } from '../markdown/script-language.ts'

type Rewrite = NonNullable<OutputOf<'review.get'>['row']['rewrite']>

/** What a model made of a statement: both wordings, and why its own was not taken. */
export function RewriteNote({ rewrite, children }: { rewrite: Rewrite; children?: ReactNode }) {
  const { t, coded } = useText()
  const { accepted, reason, clean, said } = rewrite
  return (
    <div className="rewrite-note">
      <p>
        {accepted || reason === null
          ? t('shared.rewrite.taken')
          : t('shared.rewrite.refused', { why: coded('reason', `rewrite_${reason}`, 'reason.other') })}
      </p>
      <dl>
        {said !== null && <Wording name={t('shared.rewrite.said')} text={said} isWritten={accepted} />}
        <Wording name={t('shared.rewrite.clean')} text={clean} isWritten={!accepted} />
      </dl>
      {children}
    </div>
  )
}

function Wording({ name, text, isWritten }: { name: string; text: string; isWritten: boolean }) {
  return (
    <>
      <dt>{name}</dt>
      <dd lang={scriptLanguage(text) ?? undefined}>{isWritten ? <strong>{text}</strong> : text}</dd>
    </>
  )
}
