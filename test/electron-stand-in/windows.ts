/** As much of a window as the life of the app depends on. */
export type OpenWindow = { close(): boolean; destroy(): void }

export const openWindows = new Set<OpenWindow>()
