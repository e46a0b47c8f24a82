/** A small captcha image. */
export const captchaPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="64" viewBox="0 0 180 64"><rect width="100%" height="100%" fill="#fff"/>' +
    '<path d="M20 50L36 14L50 50M26 38L46 36M70 16L70 50L90 50M110 14L130 50M130 14L108 50M10 30L170 36" fill="none" stroke="#334" stroke-width="2.4"/></svg>',
)}`
