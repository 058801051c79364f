import type { FastifyRequest } from 'fastify';
import { acceptedLanguages, chooseLocale, type Language } from '#model/language.ts';

/** The language that whoever asks would like to read. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  chooseLocale(acceptedLanguages(headers['accept-language'] ?? '')).language;
