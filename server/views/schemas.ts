import { LONGEST_VIEW_NAME, LONGEST_VIEW_QUERY, MOST_VIEWS } from '#model/saved-views.ts';
import { failures } from '../records/schemas.ts';

const tags = ['views'];
const uuid = { type: 'string', format: 'uuid' };
const yesOrNo = { type: 'boolean' };

const content = {
  name: { type: 'string', minLength: 1, maxLength: LONGEST_VIEW_NAME },
  query: {
    type: 'string',
    maxLength: LONGEST_VIEW_QUERY,
    pattern: '^[!-~]*$',
    description: 'what the address of the view has behind the question mark',
  },
  isShared: { ...yesOrNo, description: 'everybody sees it' },
};
const page = {
  type: 'string',
  pattern: '^/(?!/)[a-z0-9/_-]{0,99}(\\?[a-z0-9=&_-]{1,99})?$',
  description: 'the address of the table as it comes, such as /temp/documents',
};
const marks = {
  isDefault: { ...yesOrNo, description: 'whoever asks opens the table with it' },
  isInMenu: { ...yesOrNo, description: 'whoever asks has it in the menu' },
};
const view = {
  type: 'object',
  properties: {
    id: uuid,
    page,
    ...content,
    isOwn: yesOrNo,
    owner: { type: 'string', description: 'the full name of whoever keeps it' },
    ...marks,
    version: { type: 'integer' },
  },
};
const params = { type: 'object', required: ['uuid'], properties: { uuid } };
const body = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

export const schemas = {
  list: {
    tags,
    summary: 'The views of tables that you keep, and those that others share',
    response: { 200: { type: 'array', items: view }, ...failures(400, 401) },
  },
  create: {
    tags,
    summary: `Keep a view of a table, one of at most ${MOST_VIEWS}; with an id of the client's, sending it again changes nothing`,
    body: body({ id: uuid, page, ...content, ...marks }, ['page', 'name', 'query', 'isShared']),
    response: { 200: view, 201: view, ...failures(400, 401, 403, 404, 409) },
  },
  change: {
    tags,
    summary: 'Change a view of your own: what is absent stays',
    params,
    headers: {
      type: 'object',
      properties: { 'if-match': { type: 'string', description: 'the version the change was made on' } },
    },
    body: body(content),
    response: { 200: view, ...failures(400, 401, 403, 404, 409, 412, 428) },
  },
  mark: {
    tags,
    summary: 'Open its table with a view, or have it in the menu: for whoever asks, whoever keeps it',
    params,
    body: body(marks),
    response: { 200: view, ...failures(400, 401, 404) },
  },
  remove: {
    tags,
    summary: 'Delete a view of your own',
    params,
    response: { 204: { type: 'null', description: 'Deleted' }, ...failures(401, 403, 404) },
  },
};
