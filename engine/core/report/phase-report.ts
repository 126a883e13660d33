export type ReportPhase = 'light' | 'rem' | 'deep'
const TITLE: Readonly<Record<ReportPhase, string>> = {
  light: '# Light Sleep',
  rem: '# REM Sleep',
  deep: '# Deep Sleep',
}

/** A separate report file (spec dreaming 14). */
export function phaseReport(phase: ReportPhase, lines: readonly string[]): string {
  return `${TITLE[phase]}\n\n${lines.join('\n')}\n`
}

/** `memory/dreaming/<phase>/<day>.md` */
export function reportPath(dir: string, phase: ReportPhase, day: string): string {
  return `${dir}/${phase}/${day}.md`
}
