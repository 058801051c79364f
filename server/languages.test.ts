import { expect, it } from 'vitest';
import { onBothDatabases } from '#test/both-databases.ts';

const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };

onBothDatabases('the language of the server', (bench) => {
  const inSpanish = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, headers = {}) =>
    bench.call(method, path, body, { ...spanish, ...headers });

  it('is the one asked for: every fault in words, with the names of the model and their gender', async () => {
    const { status, body, headers } = await inSpanish('POST', 'leases', { activeDate: 'x', nonsense: 1 });
    expect(status).toBe(400);
    expect(headers['content-language']).toBe('es');
    expect(body.error).toBe('Bad Request');
    expect(body.fields).toMatchObject({
      activeDate: 'Fecha de alta no es válida',
      name: 'Nombre no es válido',
      company: 'Compañía no es válida',
      nonsense: 'Campo desconocido: nonsense',
    });
    expect(body.message).toContain('Fecha de alta no es válida; ');
  });

  it('is English where nothing else is asked for, with the literal texts', async () => {
    for (const language of ['en', 'fr-CA', '*', 'es;q=0']) {
      const { body } = await bench.call('POST', 'leases', {}, { 'accept-language': language });
      expect(body.fields).toMatchObject({ name: 'Invalid Name', company: 'Invalid Company' });
    }
  });

  it('holds for what is not there, for a version that is old and for a name that is taken', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const missing = await inSpanish('GET', `operators/${id}`);
    expect(missing.body.message).toBe(`No hay ninguna compañía con el id ${id}.`);
    const made = await bench.call('POST', 'meters', {
      number: 'Lengua 1',
      dateActive: '2026-01-01',
      company: (await bench.call('POST', 'operators', { name: 'Lengua', telephone: '9035550100' })).body.id,
    });
    expect(made.status).toBe(201);
    const stale = await inSpanish('PATCH', `meters/${made.body.id}`, {}, { 'if-match': '"9"' });
    expect([stale.status, stale.body.message]).toEqual([412, 'Otra persona cambió entretanto este medidor.']);
    expect(stale.body.current).toMatchObject({ id: made.body.id, number: 'Lengua 1' });
    const unversioned = await inSpanish('PATCH', `meters/${made.body.id}`, {});
    expect(unversioned.body.message).toContain('Falta If-Match');
  });

  it('holds before anybody has signed in, and for what no route takes', async () => {
    const guest = await bench.app.inject({ url: '/api/v3/leases', headers: spanish });
    expect(guest.json().message).toBe('Inicie sesión primero.');
    const login = await bench.app.inject({
      method: 'POST',
      url: '/api/v3/users/authenticate',
      headers: spanish,
      payload: { username: 'x', extra: 1 },
    });
    expect(login.statusCode).toBe(400);
    expect(Object.values(login.json().fields)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(Falta password|extra no se conoce aquí)$/)]),
    );
    const nothing = await inSpanish('GET', 'nothing');
    expect(nothing.body.message).toBe('No hay nada en GET /api/v3/nothing.');
    const broken = await bench.app.inject({
      method: 'POST',
      url: '/api/v3/leases',
      headers: { ...spanish, authorization: `Bearer ${bench.token}`, 'content-type': 'application/json' },
      payload: '{"name":',
    });
    expect([broken.statusCode, broken.json().message]).toEqual([
      400,
      'El cuerpo de la solicitud no es JSON.',
    ]);
  });

  it('names a parameter or a part of one that nobody knows, and what would do', async () => {
    const said = async (path: string) => {
      const { status, body } = await bench.call('GET', path);
      expect(status).toBe(400);
      return body.message;
    };
    expect(await said('devices?expand=user,wheels')).toBe('expand does not know wheels; it takes user');
    expect(await said('reservoirs?expand=user')).toBe(
      'Unknown parameter expand; known here: top, skip, orderby, list, search, from, archived, reference, description, createdAt, updatedAt',
    );
    expect(await said('reservoirs?orderby=colour desc')).toBe(
      'orderby does not know colour desc; it takes one of description, reference, createdAt, updatedAt, followed by asc or desc',
    );
    expect(await said('leases?list=short')).toBe(
      'list does not know short; it takes named, compact, expanded',
    );
    expect(await said('code-tables/regions?top=1')).toBe('Unknown parameter top; none is known here');
    expect((await inSpanish('GET', 'devices?expand=wheels')).body.fields).toEqual({
      expand: 'expand no conoce wheels; admite user',
    });
  });
});
