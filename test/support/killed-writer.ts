import { nodeFiles } from '../../engine/adapters/node-files.ts'

/** `killed-writer.ts ROOT PATH`: writes the file and is killed before it takes the place of the old one. */
const [root = '', path = ''] = process.argv.slice(2)
nodeFiles(root, {
  rename: () => process.kill(process.pid, 'SIGKILL'),
  pause: () => undefined,
  busyCodes: [],
}).write(path, '温室の水やりは六時\n'.repeat(2_000))
