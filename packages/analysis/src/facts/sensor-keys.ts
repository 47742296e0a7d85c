/**
 * Names an ANT+ sensor in results, series and episodes: by its device number, with its type where two devices share one,
 * else by its channel.
 */
export function antKey({
  device,
  channel,
  twinType,
}: {
  device?: number;
  channel: number;
  twinType?: number;
}): string {
  if (device === undefined) return `ant-channel-${channel}`;
  return twinType === undefined ? `ant-${device}` : `ant-${device}-${twinType}`;
}

/** Names a Bluetooth or network sensor in results, series and episodes. */
export function wirelessKey({
  transport,
  device,
}: {
  transport: string;
  device: { name: number };
}): string {
  return `${transport}-${device.name}`;
}
