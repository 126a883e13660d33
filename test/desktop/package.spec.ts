import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { extractAll } from '@electron/asar'
import { ROOT } from '../../build/start/bundle.ts'
import { titled } from './app-under-test.ts'
import { expect, test } from './open-desktop.ts'

test.skip(
  process.platform !== 'linux',
  'what takes the place of Electron in the package has the form of Linux',
)

test(
  titled('what the package holds is enough: the app starts from it, dreams, and searches'),
  async ({ open, sample, scratch }) => {
    const made = join(scratch, 'package')
    const script = join(ROOT, 'build/package/package.ts')
    execFileSync(process.execPath, [script, '--stand-in', '--output', made], { stdio: 'ignore' })
    const appFolder = join(scratch, 'app')
    extractAll(join(made, 'linux-unpacked/resources/app.asar'), appFolder)
    const { page, client, log } = await open({ appFolder, workspaces: [sample('cerâmica')] })
    await expect(page.getByRole('heading', { name: 'Tonight', level: 1 })).toBeVisible()
    const calls = await client()
    const workspace = (await calls.workspaces.list({})).workspaces[0]?.id ?? ''
    await calls.sweep.run({ workspace })
    await expect.poll(() => log('sweep.finished').length).toBe(1)
    const found = await calls.search.query({ workspace, query: 'chiavi del trasmettitore' })
    expect(found.hits.map(({ snippet }) => snippet).join('\n')).toContain('scatola gialla')
    // Its own sample too: nothing of the clone is looked for.
    expect((await calls.workspaces.sample({})).workspace.name).toBe('sample')
  },
)
