/** What a new vault says of itself. Each file is written once; from then on it is its owner's. */
export const FREE_TEXTS = {
  agents: `# How to work in this wiki

- Read \`index.md\` first, then the pages that it names. \`.openclaw-wiki/cache/agent-digest.json\` has all of them in short.
- State facts as claims in the frontmatter of a page, each with its evidence.
- Leave what stands between \`openclaw:wiki\` markers alone: it is generated and is written anew.
- What stands between \`openclaw:human\` markers is a person's and stays as it is.
- Change pages with \`reverie wiki apply\`, then look at \`reverie wiki lint\`.
`,
  wiki: `# Wiki

Knowledge as linked pages: sources, entities, concepts and syntheses, with claims and the evidence for them.

- \`sources/\`: what was taken in from files
- \`entities/\`: people, places, systems
- \`concepts/\`: ideas and terms
- \`syntheses/\`: summaries that draw on several sources
- \`reports/\`: generated lists of what is open, contradictory or old
`,
  inbox: `# Inbox

Notes that have no page yet.
`,
} as const
