import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;

export interface LazyCompilers {
  readonly controller: SchemaController;
  /** Makes all of it now and says how much that was; a schema that nothing can be made of throws. */
  readonly makeAll: () => number;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly compilers: LazyCompilers;
  }
}

/**
 * What checks a route's requests and writes its answers is made from its schemas when first needed: to make all of it
 * took a tenth of a start, and few processes come to need half.
 */
export function lazyCompilers(): LazyCompilers {
  const wanted: (() => unknown)[] = [];
  /** The result of a making that is put off until it is asked for. */
  function once<Made>(make: () => Made): () => Made {
    let made: { readonly it: Made } | null = null;
    const get = () => {
      made ??= { it: make() };
      return made.it;
    };
    wanted.push(get);
    return get;
  }
  const [validators, serializers] = [AjvCompiler(), SerializerSelector()];
  const buildValidator: typeof validators = (schemas, options) => {
    const compiler = once(() => validators(schemas, options));
    return (...route) => {
      const checker = once(() => compiler()(...route));
      const check = (value: unknown) => {
        const made = checker();
        const isRight = made(value);
        // Fastify reads them off the function that it was given.
        check.errors = made.errors;
        return isRight;
      };
      check.errors = undefined as ReturnType<typeof checker>['errors'];
      // It is called, and asked for its errors; nothing else of it is looked at.
      return check as ReturnType<typeof checker>;
    };
  };
  const buildSerializer: typeof serializers = (schemas, options) => {
    const compiler = once(() => serializers(schemas, options));
    return (route) => {
      const writer = once(() => compiler()(route));
      return (value) => writer()(value);
    };
  };
  return {
    controller: { compilersFactory: { buildValidator, buildSerializer } },
    makeAll() {
      for (const make of wanted) make();
      return wanted.length;
    },
  };
}
