import { LANGUAGES } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { Select } from '../../ui/select.tsx'
import { Row } from './row.tsx'
import type { Scope } from './use-scope.ts'

const KEY = 'dreaming.diaryLanguage'
/** What a diary is written in; names are those of the interface's languages, each in itself. */
const NAMES = {
  en: LANGUAGES.en,
  pt: 'Português',
  zh: LANGUAGES['zh-CN'],
  ko: LANGUAGES.ko,
  ja: LANGUAGES.ja,
  it: LANGUAGES.it,
} as const

/** The language of the diary: that of the notes, unless one is chosen. */
export function DiaryLanguage({ scope }: { scope: Scope }) {
  const { t } = useText()
  const options = Object.entries(NAMES).map(([value, label]) => ({ value, label: label as string }))
  return (
    <Row scope={scope} id={KEY}>
      <Select
        label={t('settings.dreaming.diaryLanguage')}
        value={String(scope.setting(KEY).value)}
        isDisabled={scope.whyNot !== null}
        options={[{ value: 'auto', label: t('settings.diaryLanguage.auto') }, ...options]}
        onChange={(value) => void scope.save({ [KEY]: value === 'auto' ? null : value })}
      />
    </Row>
  )
}
