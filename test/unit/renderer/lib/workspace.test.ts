import { describe, expect, it } from 'vitest'
import { chosenWorkspace, type Workspace } from '../../../../renderer/lib/workspace.ts'

const all = ['jardim', '庭', '정원'].map((name, at) => ({ id: String(at), name })) as unknown as Workspace[]

describe('the workspace in view', () => {
  it('is that of the address, then the last one, then the first; one that is gone does not count', () => {
    expect(chosenWorkspace(all, '2', '1')?.name).toBe('정원')
    expect(chosenWorkspace(all, '9', '1')?.name).toBe('庭')
    expect(chosenWorkspace(all, undefined, '9')?.name).toBe('jardim')
    expect(chosenWorkspace([], '2', '1')).toBeNull()
  })
})
