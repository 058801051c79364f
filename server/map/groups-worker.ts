import { createHash } from 'node:crypto';
import { type Place, type PlaceRow, placeOf } from '#model/places.ts';
import { answerOrders } from '../thread-work.ts';
import { GroupIndex } from './group-index.ts';
import type { GroupOrder } from './group-orders.ts';

const hash = createHash('sha1');
const places: Place[] = [];
let made: GroupIndex | null = null;

/** Made when it is first asked for something, by when all its places are there. */
function index(): GroupIndex {
  made ??= new GroupIndex(places);
  return made;
}

function answer(order: GroupOrder): unknown {
  switch (order.kind) {
    case 'add': {
      hash.update(order.rows);
      for (const row of JSON.parse(order.rows) as PlaceRow[]) {
        const place = placeOf(row);
        if (place) places.push(place);
      }
      return null;
    }
    case 'state':
      return { state: hash.copy().digest('base64url'), count: places.length };
    case 'tile':
      return index().tile(order);
    case 'members':
      return index().members(order.group, order.skip);
    case 'named':
      return index().named(order.text);
    case 'within':
      return index().within(order.bounds, order.top);
  }
}

answerOrders<GroupOrder>(async (order) => {
  const answered = answer(order);
  return answered instanceof Uint8Array ? answered : new Uint8Array(Buffer.from(JSON.stringify(answered)));
});
