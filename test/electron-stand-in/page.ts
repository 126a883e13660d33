import { chromium } from './chromium.ts'
import type { DevToolsSession } from './devtools.ts'
import { BINDING, PRELOAD_WORLD, type PreloadOptions, pageScripts } from './page-scripts.ts'
import { FrameTree } from './web-frame-main.ts'

export type Size = { width: number; height: number }
/** A page of Chromium that stands for the content of a window. */
export type Page = { targetId: string; session: DevToolsSession; frames: FrameTree }

/** Opens an empty page of that size in a window of its own; the preload runs in every document that follows. */
export async function openPage(size: Size, preload: PreloadOptions | null): Promise<Page> {
  const { root } = chromium
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', newWindow: true })
  const session = await chromium.attach(targetId)
  const frames = new FrameTree(session, targetId)
  await resizePage(targetId, size)
  await session.send('Page.enable')
  await session.send('Runtime.enable')
  if (preload) {
    const scripts = pageScripts(preload)
    await session.send('Runtime.addBinding', { name: BINDING, executionContextName: PRELOAD_WORLD })
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.page })
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: scripts.preload,
      worldName: PRELOAD_WORLD,
    })
  }
  return { targetId, session, frames }
}

export async function resizePage(targetId: string, size: Size): Promise<void> {
  const { windowId } = await chromium.root.send('Browser.getWindowForTarget', { targetId })
  await chromium.root.send('Browser.setContentsSize', { windowId, ...size })
}
