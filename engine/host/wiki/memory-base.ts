import type { Vault } from './vault.ts'

const BASE_FILE = '_views/memory.base'

/** A table of the pages that are made of the memory, for Obsidian's Bases. */
const BASE = `filters:
  and:
    - provenanceMode == "memory"
formulas:
  claims: if(claims, claims.length, 0)
views:
  - type: table
    name: From the memory
    order:
      - file.name
      - pageType
      - formula.claims
      - firstSeen
      - lastConfirmed
    sort:
      - property: lastConfirmed
        direction: DESC
  - type: table
    name: Not confirmed for 90 days
    filters:
      and:
        - lastConfirmed < today() - "90d"
    order:
      - file.name
      - lastConfirmed
`

/** Makes it once, in a vault for Obsidian; from then on it is its owner's. */
export function writeMemoryBase({ files, settings }: Vault): void {
  if (settings.renderMode !== 'obsidian' || files.stat(BASE_FILE) !== null) return
  files.create(BASE_FILE, BASE)
}
