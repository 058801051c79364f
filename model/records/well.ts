import { checkbox, choice, date, defineRecord, longText, number, reference, text } from '../fields.ts';
import { excludes, notBefore, together } from '../rules.ts';

// A well: one hole in the ground, with the numbers the regulator, the purchaser and the books know it by.
// It produces into a lease's tanks or through a LACT.
export const well = defineRecord({
  type: 'well',
  endpoint: 'wells',
  category: 'Core Assets',
  display: 'well-name',
  rules: [
    notBefore('inactive-date', 'active-date'),
    notBefore('well-PA-date', 'well-add-date'),
    together('latitude', 'longitude'),
    excludes('allow-run-tickets', 'severence-flag', 'warning'),
  ],
  sections: [
    {
      title: null,
      fields: [
        text('well-reference', { required: true, searchable: true, unique: true }),
        text('well-name', { required: true, searchable: true }),
        reference('company', 'company', { required: true }),
        text('nomenclature'),
        choice('type', 'well_types'),
        choice('haul-type', 'haul_types'),
        reference('cost-center', 'cost-center'),
        reference('purchaser', 'company'),
        date('first-purchase'),
      ],
    },
    {
      title: 'Regulatory',
      fields: [
        choice('state', 'states', { required: true }),
        choice('county', 'counties', { within: 'state' }),
        choice('state-district', 'state_districts', { within: 'state' }),
        text('state-lease-number', { searchable: true }),
        text('recipient-LSE-number'),
        text('DRLG-permit-number'),
        text('commingle-number'),
        text('station'),
        reference('field', 'field'),
        reference('reservoir', 'reservoir'),
        date('t-TRMS-EFF-date-term-DT'),
        text('sulpher-content', { label: 'Sulphur Content' }),
        number('average-sulpher-value', { label: 'Average Sulphur Value', max: 100, decimals: 4, unit: '%' }),
      ],
    },
    {
      title: 'Facility info',
      fields: [
        reference('production-facility', 'lease'),
        text('facility-type'),
        date('active-date', { required: true }),
        date('inactive-date', { deadline: { what: 'well', until: 'inactive-date' } }),
        checkbox('severence-flag', { label: 'Severance Flag' }),
        checkbox('allow-run-tickets'),
        checkbox('LACT-flag'),
        checkbox('t1-RPT-flag'),
        number('p8-allowable'),
        reference('lease', 'lease', { searchable: true }),
        reference('LACT', 'LACT', { within: 'lease' }),
        reference('tank', 'tank', { within: 'lease' }),
        date('well-add-date'),
        date('well-PA-date'),
        text('maintenance-description'),
        reference('run-statement-recipient', 'company'),
        choice('product', 'product_types'),
        choice('disposition', 'product_dispositions'),
        number('latitude', { min: -90, max: 90, decimals: 6, unit: '°' }),
        number('longitude', { min: -180, max: 180, decimals: 6, unit: '°' }),
        longText('location-notes'),
        reference('primary-offload', 'offload'),
      ],
    },
  ],
});
