// What the two test runners report, in one shape: how many passed, failed and were skipped, and how long each took.

export function ofUnits({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    durations: testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
    ),
  };
}

export function ofBrowser({ stats, suites }) {
  return {
    passed: stats.expected,
    // What passes only the second time has failed.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    durations: suites.flatMap((suite) => specsOf(suite, [])),
  };
}

function specsOf(suite, above) {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).map(({ title, tests }) => ({
    name: [...path, title].join(' › '),
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, path))];
}
