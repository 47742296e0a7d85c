import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody } from '@ridescope/contract/endpoint';
import {
  getFasterCards,
  getHardware,
  getHardwareTable,
  hardwareTableVersion,
} from '@ridescope/contract/hardware';
import { reportErrors } from '@ridescope/words/errors/report-errors';
import { hardwareCsv } from '@ridescope/words/texts/hardware-csv';
import { Type } from 'typebox';
import { AppError } from '../../../platform/http/app-error.ts';
import { makeCacheable } from '../../../platform/http/cacheable-answer.ts';
import { routeOf } from '../../../platform/http/route-of.ts';
import type { HardwareService } from './service.ts';
import { tableLicenseUrl } from './table-license.ts';

/** Estimates with some hundred parts; the dearest call takes this much. */
const hardwareProcessorMs = 40;
/** A thread draws it. */
const imageProcessorMs = 300;
const cost = { processorMs: hardwareProcessorMs };

export const hardwareRoutes: FastifyPluginAsyncTypebox<{ hardware: HardwareService }> = async (
  app,
  { hardware },
) => {
  app.route({
    ...routeOf(getHardwareTable, cost),
    onSend: makeCacheable,
    handler: () => hardware.table(),
  });

  app.route({
    method: 'GET',
    url: `${getHardwareTable.path}/table.csv`,
    config: { access: 'public', ...cost },
    schema: {
      summary: 'The same table as CSV',
      response: { 200: Type.String({ description: 'CSV' }), '4xx': ErrorBody, '5xx': ErrorBody },
    },
    onSend: makeCacheable,
    handler: async (_request, reply) => {
      const table = await hardware.table();
      const name = `ridescope-hardware-v${hardwareTableVersion}-${table.date.slice(0, 10)}.csv`;
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('link', `<${tableLicenseUrl}>; rel="license"`);
      return hardwareCsv(table);
    },
  });

  app.route({
    ...routeOf(getFasterCards, cost),
    onSend: makeCacheable,
    handler: ({ query }) => hardware.fasterCards(query),
  });

  app.route({
    method: 'GET',
    url: `${getHardwareTable.path}/:name/card.png`,
    config: { access: 'public', processorMs: imageProcessorMs },
    schema: {
      summary: 'The picture of a card or processor for link previews, 1200 x 630 pixels',
      params: getHardware.params,
      response: { 200: Type.Unknown({ description: 'PNG' }), '4xx': ErrorBody, '5xx': ErrorBody },
    },
    handler: async (request, reply) => {
      const png = await hardware.image(request.params.name);
      if (!png) throw new AppError('NOT_FOUND', reportErrors.noSuchPicture);
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=3600')
        .header('cross-origin-resource-policy', 'cross-origin') // Previews are shown on other sites.
        .send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
    },
  });

  app.route({
    ...routeOf(getHardware, cost),
    onSend: makeCacheable,
    handler: ({ params }) => hardware.find(params.name),
  });
};
