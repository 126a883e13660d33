import { describe } from 'vitest'
import { memoryApp } from '../support/app.ts'
import { contractSuite } from './suite.ts'

describe('the contract in memory', () => contractSuite(memoryApp))
