/** How a sensor is connected. */
export const sensorTransports = ['ant', 'ble', 'bleViaPhone', 'lan', 'unknown'] as const;
export type SensorTransport = (typeof sensorTransports)[number];
