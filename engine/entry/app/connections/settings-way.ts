/** Settings to be put into the file of settings, as an example; keys are only named. */
export function settingsWay(client: string, settings: object) {
  return { client, into: 'config.json5', text: JSON.stringify(settings, null, 2) }
}
