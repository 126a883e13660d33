import './markdown.css'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { useText } from '../../lib/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { remarkBlockMarks } from './block-marks.ts'
import { remarkInlineMarks } from './inline-marks.ts'
import { type Property, splitProperties } from './properties.ts'
import { scriptLanguage } from './script-language.ts'
import { stripComments } from './strip-comments.ts'
import { readTarget, type WikiTarget } from './wiki-link.ts'

export type MarkdownProps = {
  source: string
  /** Address in this interface of the note that a link names; null: it leads nowhere. */
  noteHref(target: WikiTarget): string | null
}

const CLASSES = ['md-tag', 'md-task', /^md-callout/]
/** No raw HTML, no scripts, no addresses but https, mail and our own; classes only of our own plugins. */
const SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  clobberPrefix: 'note-',
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => name !== 'picture' && name !== 'source'),
    'mark',
  ],
  attributes: {
    ...defaultSchema.attributes,
    a: [...(defaultSchema.attributes?.a ?? []), 'dataEmbed'],
    span: [['className', ...CLASSES]],
    div: [['className', ...CLASSES]],
    code: [['className', /^language-./, ...CLASSES]],
    details: ['open', ['className', ...CLASSES]],
  },
  protocols: { ...defaultSchema.protocols, href: ['https', 'http', 'mailto'], src: [] },
}

/** A note as a reader sees it in Obsidian: sanitised, nothing loaded from anywhere, comments and markers hidden. */
export function Markdown({ source, noteHref }: MarkdownProps) {
  const { properties, body, lang } = useMemo(() => {
    const split = splitProperties(source)
    return { ...split, body: stripComments(split.body), lang: scriptLanguage(source) }
  }, [source])
  const components = useMemo<Components>(
    () => ({
      a: (props) => <NoteLink {...props} noteHref={noteHref} />,
      img: ({ alt, src }) => (
        <span className="md-picture">
          <Icon name="file" /> {alt || String(src ?? '')}
        </span>
      ),
    }),
    [noteHref],
  )
  return (
    <div className="md" lang={lang ?? undefined}>
      {properties.length > 0 && <PropertyTable properties={properties} />}
      <ReactMarkdown
        skipHtml
        remarkPlugins={[remarkGfm, remarkBlockMarks, remarkInlineMarks]}
        rehypePlugins={[[rehypeSanitize, SCHEMA]]}
        components={components}
        urlTransform={(url) => (/^(?:https?:|mailto:|#)/i.test(url) ? url : '')}
      >
        {body}
      </ReactMarkdown>
    </div>
  )
}

type NoteLinkProps = ComponentProps<'a'> & { noteHref: MarkdownProps['noteHref']; node?: unknown }

function NoteLink({ href = '', children, noteHref, node: _, ...rest }: NoteLinkProps): ReactNode {
  const target = readTarget(href)
  if (target) {
    const address = noteHref(target)
    return address === null ? <span className="md-lost">{children}</span> : <a href={address}>{children}</a>
  }
  if (/^(?:https?|mailto):/i.test(href))
    return (
      <a href={href} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    )
  // Footnotes lead within the note.
  return href.startsWith('#') ? (
    <a {...rest} href={href} onClick={(event) => leadWithin(event, href)}>
      {children}
    </a>
  ) : (
    <span className="md-lost">{children}</span>
  )
}

/** The fragment of the page is its address: a footnote may not change it. */
function leadWithin(event: { preventDefault(): void }, href: string): void {
  event.preventDefault()
  const target = document.getElementById(decodeURIComponent(href.slice(1)))
  target?.scrollIntoView({ block: 'nearest' })
  target?.focus()
}

function PropertyTable({ properties }: { properties: readonly Property[] }) {
  const { t } = useText()
  return (
    <table className="md-properties">
      <caption className="unseen">{t('shared.markdown.properties')}</caption>
      <tbody>
        {properties.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{values.join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
