export type Counts = { passed: number; failed: number };

type VitestReport = {
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number };
};

/** A file that could not be loaded holds no tests, and is one failure. */
export function countVitest(report: string): Counts {
  const { testResults } = JSON.parse(report) as VitestReport;
  const counts = { passed: 0, failed: 0 };
  for (const { status, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    counts.passed += assertionResults.filter((test) => test.status === 'passed').length;
    counts.failed += status === 'failed' ? Math.max(failed, 1) : failed;
  }
  return counts;
}

/** A test that passed only when repeated has failed. */
export function countPlaywright(report: string): Counts {
  const { errors, stats } = JSON.parse(report) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
