export const hasWebAudio = () => 'AudioContext' in globalThis
