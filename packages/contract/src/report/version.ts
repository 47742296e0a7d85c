/** Version of the stored report. A new format needs a new number, an upgrader and a line in docs/report-formats.md. */
export const reportSchemaVersion = 3;
