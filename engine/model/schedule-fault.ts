/** What is wrong with the text of a schedule: how many fields it has, which field, or `other`. */
export const SCHEDULE_FAULTS = ['fields', 'minute', 'hour', 'day', 'month', 'weekday', 'other'] as const
export type ScheduleFault = (typeof SCHEDULE_FAULTS)[number]
