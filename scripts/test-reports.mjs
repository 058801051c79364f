// What the two test runners report, in one shape: how many passed and were skipped, what failed, and how long each took.

export function ofUnits({ numPassedTests, numPendingTests, testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    // A file that cannot be run at all has no tests to tell of.
    failures: [
      ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ...testResults
        .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
        .map(({ name }) => name),
    ],
    skipped: numPendingTests,
    durations: tests.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  };
}

export function ofBrowser({ stats, suites }) {
  const tests = suites.flatMap((suite) => specsOf(suite, []));
  return {
    passed: stats.expected,
    // What passes only the second time has failed.
    failures: tests.filter(({ ok, flaky }) => !ok || flaky).map(({ name }) => name),
    skipped: stats.skipped,
    durations: tests,
  };
}

function specsOf(suite, above) {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).map(({ title, ok, tests }) => ({
    name: [...path, title].join(' › '),
    ok,
    flaky: tests.some(({ status }) => status === 'flaky'),
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, path))];
}
