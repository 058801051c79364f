import { StartError } from './config.ts';

/** Why a port cannot be listened on, in one sentence where that is known; `prefix` begins the names of its settings. */
export function explainListen(
  error: NodeJS.ErrnoException,
  { port, host }: { readonly port: number; readonly host: string },
  prefix = '',
): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program; choose another with ${prefix}PORT.`);
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user; choose another with ${prefix}PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}; choose another with ${prefix}HOST.`);
  }
  return error;
}
