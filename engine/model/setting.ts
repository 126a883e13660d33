/** The value of one key of the settings; null: none. */
export type SettingValue = string | number | boolean | string[] | null
