/** Returns true for a host or address that only programs on this machine can reach. */
export function isLoopback(host: string): boolean {
  const address = host.toLowerCase().replace(/^\[|\]$/g, '');
  return address === 'localhost' || address === '::1' || /^(::ffff:)?127(\.\d+){3}$/.test(address);
}
