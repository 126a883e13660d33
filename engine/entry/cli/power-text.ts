import type { PowerState } from '../../ports/power.ts'
import { t } from './text.ts'

/** What a battery keeps from being done. */
export function pausedText({ percent }: Pick<PowerState, 'percent'>): string {
  return percent === null ? t('power.paused') : t('power.pausedAt', { percent })
}
