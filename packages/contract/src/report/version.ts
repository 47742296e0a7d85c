/** Version of the stored report. A change of the format means a new number, an upgrader and a line in the changelog. */
export const reportSchemaVersion = 3;
