/** A model gave no usable answer; the message says which one and why, without any text of a note. */
export class ModelFailed extends Error {
  override name = 'ModelFailed'
}
