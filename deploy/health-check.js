// Ends with 0 while the server of this container answers. Workers listen to no port, so they don't use it.
import http from 'node:http';

const { PORT = '3000' } = process.env;
const request = http.get(
  `http://127.0.0.1:${PORT}/api/health/live`,
  { timeout: 4000 },
  (answer) => {
    process.exit(answer.statusCode === 200 ? 0 : 1);
  },
);
request.on('timeout', () => process.exit(1));
request.on('error', () => process.exit(1));
