import { clipboard, dialog } from 'electron'
import type { Client } from '../../engine/contract/client.ts'
import type { Words } from './words.ts'

export type VaultParts = {
  client: Client
  words(): Words | null
  openAddress(address: string): Promise<boolean>
}

/** Opens the vault of a workspace in Obsidian, or says why that does not work and what would (ux 11). */
export async function openVault(
  workspace: string,
  { client, words, openAddress }: VaultParts,
): Promise<void> {
  const { state, address, vault } = await client.obsidian.vault({ workspace })
  if (state === 'ready' && address !== null && (await openAddress(address))) return
  const known = words()
  if (!known) return
  const { t } = known
  const message =
    state === 'ready'
      ? t('desktop.obsidian.notOpened')
      : t(`shared.obsidian.${state}`, { vault: vault ?? '' })
  const ways = [
    ...(state !== 'ready' && address !== null
      ? [{ label: t('shared.source.obsidian'), go: () => void openAddress(address) }]
      : []),
    ...(vault === null ? [] : [{ label: t('shared.obsidian.copy'), go: () => clipboard.writeText(vault) }]),
  ]
  const { response } = await dialog.showMessageBox({
    type: 'info',
    message,
    buttons: [...ways.map(({ label }) => label), t('app.close')],
    cancelId: ways.length,
    noLink: true,
  })
  ways[response]?.go()
}
