import fromEngine from '../../../engine/model/locales/zh-CN.json' with { type: 'json' }
import app from './app.json' with { type: 'json' }
import blocked from './blocked.json' with { type: 'json' }
import connections from './connections.json' with { type: 'json' }
import desktop from './desktop.json' with { type: 'json' }
import diary from './diary.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import firstRun from './first-run.json' with { type: 'json' }
import health from './health.json' with { type: 'json' }
import memory from './memory.json' with { type: 'json' }
import reason from './reason.json' with { type: 'json' }
import recall from './recall.json' with { type: 'json' }
import review from './review.json' with { type: 'json' }
import search from './search.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }
import shared from './shared.json' with { type: 'json' }
import sweeps from './sweeps.json' with { type: 'json' }
import tonight from './tonight.json' with { type: 'json' }
import wiki from './wiki.json' with { type: 'json' }

/** All texts of the language, by key. */
export const catalogue = {
  ...app,
  ...blocked,
  ...connections,
  ...desktop,
  ...diary,
  ...errors,
  ...firstRun,
  ...health,
  ...memory,
  ...reason,
  ...recall,
  ...review,
  ...search,
  ...settings,
  ...shared,
  ...sweeps,
  ...tonight,
  ...wiki,
  ...fromEngine,
}
