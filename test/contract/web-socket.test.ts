import { describe } from 'vitest'
import { servedApp } from '../support/app.ts'
import { contractSuite } from './suite.ts'

describe('the contract over a WebSocket', () => contractSuite(servedApp))
