/** How often one proof is repeated: a few times by `npm test`, and many by `npm run test:long`, which has the time. */
export const repeated = (few: number, many: number): number => (process.env.TEST_LONG === '1' ? many : few);
