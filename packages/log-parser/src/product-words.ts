/**
 * Words in the names of processors, graphics cards, their makers and their drivers, in small letters. Any other word there may
 * be that of an owner, so it ends the name.
 */
export const productWords: ReadonlySet<string> = new Set(
  (
    'adapter adreno adv advanced agp alder alderlake amd angle apollo apple apu arc arch arm arrow athlon ati atom ' +
    'authenticamd baytrail bdw beige beta bionic bits black braswell bridge broadcom broadwell bronze broxton build ' +
    'built bulk carrizo cavefish celeron cezanne cfl cherry chipset cichlid cml coffee coffeelake comet common ' +
    'compatibility compute context core corporation cpu crocus custom debian design desktop device devices dimgrey ' +
    'direct direct3d display dri driver drivers drm dual duo edition eight elite engine enterprise epyc es express ' +
    'extreme exynos family fedora fire firegl firepro forward freedreno gallium gdi geforce geforcegtx gemini gen ' +
    'generation generic genuineintel gfx ghz giga git goby gold google gpu graphics green gts gtx hainan haswell ' +
    'hawaii host hsw hygon hypervisor ice icelake imagination inc innotek integrated intel iris ivb ivy ivybridge ' +
    'jasper kabini kaby kabylake kaveri kbl kernel kisak kvm lake laptop lavapipe llano llvm llvmpipe ltd lucienne ' +
    'lunar macbook mali max mediatek mendocino mesa metal meteor mhz micro microsoft mobile mobility mtl navi ' +
    'notebook nouveau nvidia nvs octa open opengl opengles opteron oracle oss panfrost parallels pcie pentium phenom ' +
    'phoenix picasso pitcairn platinum plus polaris powervr premium pro processor profile project qemu quad quadro ' +
    'qualcomm radeon radeonsi radv raphael raptor rdna release rembrandt render renderer renoir rev rocket ' +
    'rosetta rpl rtx ryzen samsung sandy sandybridge sempron series server sienna silver silvermont six ' +
    'sixteen skl skylake snapdragon snb softpipe sse stoney strix super svga swift swiftshader tahiti technologies ' +
    'tegra ten tesla tgl threadripper tiger titan tonga triple turion turks twelve ubuntu uhd ultra unknown vangogh ' +
    'vega venus verde version video virgl virtio virtual virtualapple virtualbox vmware vulkan warp whiskey windows ' +
    'with workstation wrapper xeon xorg zen zhaoxin zink'
  ).split(' '),
);
