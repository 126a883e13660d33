/** The one channel between the window and the main process, both ways: text frames of the contract. */
export const FRAME_CHANNEL = 'app:frame'
