import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#web/i18n/translate.ts';
import { type OpenApi, type Operation, type Parameter, type Schema, schemaOf } from './openapi.ts';
import { schemaText } from './schema-text.ts';

interface OperationDetailsProps {
  operation: Operation;
  document: OpenApi;
}

export function OperationDetails({ operation, document }: OperationDetailsProps) {
  const { description, parameters = [], requestBody, responses = {} } = operation;
  return (
    <>
      {description && <Typography variant="body2">{description}</Typography>}
      {parameters.length > 0 && (
        <Part title={t('api.parameters')}>
          <Parameters parameters={parameters} document={document} />
        </Part>
      )}
      {requestBody && (
        <Part title={t('api.requestBody')}>
          <SchemaBlock schema={schemaOf(requestBody)} document={document} />
        </Part>
      )}
      <Part title={t('api.responses')}>
        {Object.entries(responses).map(([status, response]) => (
          <Box key={status} sx={{ mb: 1.5 }}>
            <Typography variant="body2" sx={{ mb: 0.5 }}>
              <strong>{status}</strong> {response.description}
            </Typography>
            <SchemaBlock schema={schemaOf(response)} document={document} />
          </Box>
        ))}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="overline" component="h4" color="textSecondary">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Parameters({ parameters, document }: { parameters: Parameter[]; document: OpenApi }) {
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('api.name')}</TableCell>
            <TableCell>{t('api.in')}</TableCell>
            <TableCell>{t('api.type')}</TableCell>
            <TableCell>{t('api.description')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {parameters.map((parameter) => (
            <TableRow key={`${parameter.in} ${parameter.name}`}>
              <TableCell>
                <code>{parameter.name}</code> {parameter.required && <em>{t('api.required')}</em>}
              </TableCell>
              <TableCell>{parameter.in}</TableCell>
              <TableCell>
                <code>{parameter.schema ? schemaText(parameter.schema, document) : ''}</code>
              </TableCell>
              <TableCell>{parameter.description ?? parameter.schema?.description}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function SchemaBlock({ schema, document }: { schema: Schema | null; document: OpenApi }) {
  if (!schema || schema.type === 'null') {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('api.noBody')}
      </Typography>
    );
  }
  return (
    <Box
      component="pre"
      // A block that scrolls must be reachable by keyboard.
      tabIndex={0}
      sx={{
        m: 0,
        p: 1.5,
        maxHeight: '28rem',
        overflow: 'auto',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      {schemaText(schema, document)}
    </Box>
  );
}
