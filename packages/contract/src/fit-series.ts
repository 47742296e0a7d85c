import { type TSchema, Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { mostFitRecords, mostFitSeriesBytes, mostFitSeriesOfReport } from './fit-series-terms.ts';
import { fitConditions, targetSources } from './ride-file.ts';

/** A FIT file holds positions, names and serial numbers: nothing but what is named here may be in the body. */
const strict = { additionalProperties: false };

/** FIT counts seconds in 32 bits since the end of 1989. */
const UnixSeconds = Type.Integer({ minimum: 631_065_600, maximum: 631_065_600 + 2 ** 32 });
const Count = Type.Integer({ minimum: 0, maximum: 2 ** 32 });

/** One value for each record; null where the file has none. */
const columnOf = <S extends TSchema>(value: S) =>
  Type.Array(Type.Union([value, Type.Null()]), { maxItems: mostFitRecords });
const Byte = Type.Integer({ minimum: 0, maximum: 255 });
const TwoBytes = Type.Integer({ minimum: 0, maximum: 65_535 });

/**
 * What is stored of a ride's FIT file: times and values of each second, and nothing that names a place, a person or a device.
 * Values are whole numbers in the units of FIT, so nothing is rounded. All columns have one entry for each record.
 */
export const StoredFitSeries = Type.Object(
  {
    /** Of the whole file, unpacked, lower-case hex, as the browser calculated it. */
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    /** How the file was found, its length unpacked, and how its messages are laid out. */
    condition: Type.Enum([...fitConditions]),
    fileBytes: Count,
    laps: Count,
    /** Bytes of one record; absent when records differ. */
    recordBytes: Type.Optional(Count),
    /** When the file was created, and its timer started and stopped. */
    createdUnixS: Type.Optional(UnixSeconds),
    startedUnixS: Type.Optional(UnixSeconds),
    stoppedUnixS: Type.Optional(UnixSeconds),
    /** When the rider finished a race, by the log. */
    finishUnixS: Type.Optional(UnixSeconds),
    /** Time of the first record. */
    fromUnixS: UnixSeconds,
    /** Seconds from the first record, ascending from 0. */
    seconds: Type.Array(Type.Integer({ minimum: 0, maximum: mostFitRecords }), {
      minItems: 1,
      maxItems: mostFitRecords,
    }),
    powerW: columnOf(TwoBytes),
    cadenceRpm: columnOf(Byte),
    heartRateBpm: columnOf(Byte),
    speedMmPerS: columnOf(Count),
    /** Since the start of the ride. */
    distanceCm: columnOf(Count),
    /** Targets of a workout, 0 without one, and whether the file or the log has them; absent where both have none. */
    targetW: Type.Optional(columnOf(TwoBytes)),
    targetSource: Type.Optional(Type.Enum([...targetSources])),
  },
  strict,
);
export type StoredFitSeries = Type.Static<typeof StoredFitSeries>;

/** The values of a FIT file beside the ride that they belong to. */
export const AddedFitSeries = Type.Object({
  activityId: Type.String(),
  addedAt: Type.String({ format: 'date-time' }),
  series: StoredFitSeries,
});
export type AddedFitSeries = Type.Static<typeof AddedFitSeries>;

const report = { owner: Type.String(), name: Type.String({ maxLength: 100 }) };
const ofReport = Type.Object(report);
const ofActivity = Type.Object({ ...report, activityId: Type.String({ maxLength: 100 }) });
const path = '/report/:owner/:name/fit';

export const getFitSeries = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Returns the values of the FIT files that were added to the rides of a report',
  access: 'owner',
  params: ofReport,
  response: Type.Object({ added: Type.Array(AddedFitSeries) }),
});

/** Codes: NOT_FOUND, PAYLOAD_TOO_LARGE; VALIDATION_ERROR for anything but times and values; LIMIT_EXCEEDED with too many files. */
export const addFitSeries = defineEndpoint({
  method: 'PUT',
  path: `${path}/:activityId`,
  summary: `Adds the values of a FIT file to a ride of a report, in place of earlier ones: at most 24 hours, ${mostFitSeriesBytes / 1e6} MB, and ${mostFitSeriesOfReport} rides`,
  access: 'owner',
  params: ofActivity,
  body: StoredFitSeries,
  response: Type.Object({ addedAt: Type.String({ format: 'date-time' }) }),
});

export const removeFitSeries = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:activityId`,
  summary: 'Deletes the values of a FIT file from a ride of a report',
  access: 'owner',
  params: ofActivity,
  response: Type.Object({}),
});
