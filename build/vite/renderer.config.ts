import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Languages of the interface, as React Aria names its own texts. */
const KEPT_LOCALES = new Set(['en-US', 'pt-BR', 'zh-CN', 'ko-KR', 'it-IT', 'ja-JP'])

/** React Aria brings its texts in thirty languages, all in the first load; those we do not speak become empty. */
const onlyOurLocales: Plugin = {
  name: 'only-our-locales',
  enforce: 'pre',
  load(id) {
    const locale =
      /node_modules\/(?:react-aria|react-aria-components|react-stately)\/.*\/([a-z]{2}-[A-Z]{2})\.m?js$/.exec(
        id,
      )?.[1]
    return locale === undefined || KEPT_LOCALES.has(locale) ? null : 'export default {}'
  },
}

/** Named by itself, so that it runs while all that the page is made of is fetched and read. */
const earlyFirst: Plugin = {
  name: 'early-first',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const chunk = Object.values(bundle ?? {}).find(({ type, name }) => type === 'chunk' && name === 'early')
      if (!chunk) return []
      const attrs = { type: 'module', async: true, crossorigin: true, src: `./${chunk.fileName}` }
      return [{ tag: 'script', attrs, injectTo: 'head' }]
    },
  },
}

/** The interface as files for the local host and the desktop shell: relative addresses, nothing inline. */
export default defineConfig({
  root: `${ROOT}renderer`,
  base: './',
  plugins: [react(), onlyOurLocales, earlyFirst],
  build: {
    outDir: `${ROOT}build/out/renderer`,
    emptyOutDir: true,
    target: 'es2023',
    // A data: address would be refused as a font and needless as a picture.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // All that the first view needs is one file: forty small ones take twice as long to fetch and read.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: /renderer\/app\/early\.ts$/, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
})
