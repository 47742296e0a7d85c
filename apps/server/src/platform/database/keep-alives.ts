/**
 * Columns of a query that let the server notice within half a minute that the machine at the other end of its connection is
 * gone. By default it takes two hours: a network that fails again and again leaves the server without free connections.
 * It is part of a query, because a pooler in between refuses parameters of a connection that it doesn't know.
 */
export const keepAliveSettings = `set_config('tcp_keepalives_idle', '10', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`;
