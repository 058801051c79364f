import { defineForm, text } from '../fields.ts';

// A request to this API, to be tried out. Nothing of it is kept.
export const apiTest = defineForm({
  type: 'api-test',
  category: null,
  sections: [{ title: null, fields: [text('endpoint', { required: true })] }],
});
