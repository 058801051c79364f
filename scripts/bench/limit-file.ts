import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import pg from 'pg';

/** Every document as a line of text, in the words for what there is in this database. */
const wholeFile = `
  copy (
    select d.number as "Document", coalesce(o.model_data->'pickup', o.model_data->'unload')->>'orderNumber' as "Order",
      o.model_data->>'ticketNumber' as "Ticket",
      case o.model_type when 'PickupTicketModel' then 'Pickup' else o.model_type end as "Operation",
      u.full_name as "User", o.model_data->'visit'->>'latitude' as "Latitude",
      o.model_data->'visit'->>'longitude' as "Longitude", case when n.notes is null then 'OK' else 'Annotated' end as "Status",
      n.notes as "Notes", to_char(d.created_at, 'YYYY-MM-DD HH24:MI:SS') as "Created (UTC)"
    from documents d join operations o on o.id = d.operation_id join users u on u.id = o.user_id
    left join (
      select operation_id, string_agg(note, '; ' order by created_at, id) as notes from annotations group by 1
    ) n on n.operation_id = o.id
    order by d.created_at desc, d.id desc
  ) to stdout (format csv, header)`;

/** What Postgres copies out is passed on as it comes. */
export async function copyDocuments(settings: pg.ClientConfig, response: ServerResponse): Promise<void> {
  const client = new pg.Client(settings);
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  response.on('drain', () => stream.resume());
  await new Promise<void>((resolve, reject) => {
    client.query({
      submit: (connection: { query: (text: string) => void }) => connection.query(wholeFile),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        // Copied, for what comes next is read into the same memory.
        if (!response.write(Buffer.from(chunk))) stream.pause();
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    } as unknown as pg.Submittable);
  });
  await client.end();
  response.end();
}
