import { inOrder, type Place, placeOf } from '#model/places.ts';
import { answerOrders } from '../thread-work.ts';
import { GroupIndex, stateOf } from './group-index.ts';
import type { GroupOrder } from './group-orders.ts';
import { FIELD_END, ROW_END } from './places.ts';

let places: Place[] = [];
let made: GroupIndex | null = null;

/** Made when it is first asked for something, by when all its places are there. */
function index(): GroupIndex {
  made ??= new GroupIndex(places);
  return made;
}

function answer(order: GroupOrder): unknown {
  switch (order.kind) {
    case 'add':
      for (const row of order.rows.split(ROW_END)) {
        const [id = '', lng, lat, name = ''] = row.split(FIELD_END);
        const place = placeOf([id, name, Number(lng), Number(lat)]);
        if (place) places.push(place);
      }
      return null;
    case 'state':
      places = inOrder(places);
      return { state: stateOf(places), count: places.length };
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
