import { useText } from '../../lib/text.ts'

const REPORT = /^reports\/([a-z-]+)\.md$/

/** The title of a page; that of a report, which a compilation names in English, in the language of the interface. */
export function usePageTitle(): (page: { path: string; title: string }) => string {
  const { coded } = useText()
  return ({ path, title }) => {
    const report = REPORT.exec(path)?.[1]
    return report === undefined ? title : coded('wiki.report', report, 'wiki.report.other', { title })
  }
}
