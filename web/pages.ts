import { paths } from './paths.ts';

/** The record types are named by the model, which the login page does not load; an unknown one is a 404. */
export const FORM = '/:type/:id?';
const LIST = '/list/:objectType';
const IMPORT = '/import/:objectType';
const SEARCH = '/search/:objectType';
const TICKET = '/tickets/:id';
const BATCH = '/batches/:id';

/**
 * The page at each address: the file whose component of the same name draws it, and whose `loader`, where it has one,
 * is asked first. The build reads this too, and tells the browser with the very first answer which files a page needs.
 */
export const pages: Readonly<Record<string, string>> = {
  [paths.home]: './shell/HomePage.tsx',
  [paths.dashboard]: './dispatch/DashboardPage.tsx',
  [paths.map]: './map/MapPage.tsx',
  [paths.recentTickets]: './dispatch/TicketsPage.tsx',
  [paths.potentialIssues]: './dispatch/IssuesPage.tsx',
  [paths.devices]: './devices/DevicesPage.tsx',
  [paths.deadlines]: './deadlines/DeadlinesPage.tsx',
  [paths.dataQuality]: './quality/QualityPage.tsx',
  [paths.codeTables]: './code-tables/CodeTablesPage.tsx',
  [paths.changes]: './history/ChangesPage.tsx',
  [paths.inputDemo]: './tools/InputDemoPage.tsx',
  [paths.apiTest]: './tools/ApiTestPage.tsx',
  [paths.runStatements]: './tools/RunStatementsPage.tsx',
  [paths.health]: './tools/HealthPage.tsx',
  [paths.apiReference]: './tools/ApiReferencePage.tsx',
  [paths.batches]: './batches/BatchesPage.tsx',
  [BATCH]: './batches/BatchPage.tsx',
  [TICKET]: './tickets/TicketPage.tsx',
  [LIST]: './lists/ListPage.tsx',
  [IMPORT]: './imports/ImportPage.tsx',
  [SEARCH]: './records/SearchPage.tsx',
  [FORM]: './records/FormPage.tsx',
};
